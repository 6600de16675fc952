import { isGm, refuse, runningOf, type ChangeKind, type Collection, type CommandDefinition, type Decision } from '@app/kernel';
import { requireRunning, type OnRunning } from './session';

export const SCENES: Collection = { name: 'scenes', subject: 'scene' };

export const SCENE_CHANGE_KINDS: readonly ChangeKind[] = [
  { kind: 'new-scene', collection: 'scenes', id: 'sceneId', path: [] },
  { kind: 'scene-status', collection: 'scenes', id: 'sceneId', path: ['status'] },
  { kind: 'scene-ended-at', collection: 'scenes', id: 'sceneId', path: ['endedAt'] },
];

/** A scene that begins; its name and tags are words. */
export interface StartScene {
  readonly name: string;
  readonly tags?: readonly string[];
}

/** Begins a scene; one runs at a time. */
export const startScene: CommandDefinition<StartScene> = {
  operation: 'startScene',
  may: isGm,
  decide: (state, { name, tags = [] }, context): Decision => {
    if (runningOf(state, 'scenes')) refuse('scene-running');
    const sceneId = context.newId();
    const sessionId = runningOf(state, 'sessions')?.id ?? null;
    const words = Object.fromEntries(tags.map((tag, index) => [`tags.${index}`, tag]));
    return {
      events: [
        {
          type: 'scene-started',
          subject: { kind: 'scene', id: sceneId },
          audience: 'table',
          facts: { fields: ['name', ...Object.keys(words)] },
          changes: [{ kind: 'new-scene', sceneId, from: null, to: { status: 'running', sessionId, startedAt: context.now, endedAt: null, tags: tags.map(() => null) } }],
          words: { name, ...words },
        },
      ],
    };
  },
};

/** Ends a scene. */
export const endScene: CommandDefinition<OnRunning> = {
  operation: 'endScene',
  target: ({ id }) => ({ collection: 'scenes', id }),
  may: isGm,
  lifeCycle: (state, { id }) => requireRunning(state, 'scenes', id),
  decide: (_state, { id }, context): Decision => ({
    events: [
      {
        type: 'scene-ended',
        subject: { kind: 'scene', id },
        audience: 'table',
        changes: [
          { kind: 'scene-status', sceneId: id, from: 'running', to: 'ended' },
          { kind: 'scene-ended-at', sceneId: id, from: null, to: context.now },
        ],
      },
    ],
  }),
};
