export { SessionsModule } from './sessions.module';
export { SESSION_CHANGE_KINDS, SESSIONS } from './domain/session';
export { SCENE_CHANGE_KINDS, SCENES } from './domain/scene';
export { SceneView } from './sessions.view';
