import { isGm, refuse, runningOf, tell, type ChangeKind, type Collection, type CommandDefinition, type Decision, type Vocabulary } from '@app/kernel';
import { campaignTable, type SystemRegistry } from '@app/rules';
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

/** Begins a scene; one runs at a time. The system says what that changes (CH-22: who was taken out is back). */
export const startScene = (systems: SystemRegistry, vocabulary: Vocabulary): CommandDefinition<StartScene> => ({
  operation: 'startScene',
  may: isGm,
  decide: (state, { name, tags = [] }, context): Decision => {
    if (runningOf(state, 'scenes')) refuse('scene-running');
    const sceneId = context.newId();
    const sessionId = runningOf(state, 'sessions')?.id ?? null;
    const words = Object.fromEntries(tags.map((tag, index) => [`tags.${index}`, tag]));
    const system = systems.of(state.system);
    return {
      events: tell(vocabulary, state, {
        type: 'scene-started',
        subject: { kind: 'scene', id: sceneId },
        fields: ['name', ...Object.keys(words)],
        changes: [
          { kind: 'new-scene', sceneId, from: null, to: { status: 'running', sessionId, startedAt: context.now, endedAt: null, tags: tags.map(() => null) } },
          ...(system.onSceneStarted?.(campaignTable(system, state)) ?? []),
        ],
        words: { name, ...words },
      }),
    };
  },
});

/** Ends a scene, and with it what lasts for a scene (CH-12, CH-14). */
export const endScene = (systems: SystemRegistry, vocabulary: Vocabulary): CommandDefinition<OnRunning> => ({
  operation: 'endScene',
  target: ({ id }) => ({ collection: 'scenes', id }),
  may: isGm,
  lifeCycle: (state, { id }) => requireRunning(state, 'scenes', id),
  decide: (state, { id }, context): Decision => {
    const system = systems.of(state.system);
    return {
      events: tell(vocabulary, state, {
        type: 'scene-ended',
        subject: { kind: 'scene', id },
        changes: [
          { kind: 'scene-status', sceneId: id, from: 'running', to: 'ended' },
          { kind: 'scene-ended-at', sceneId: id, from: null, to: context.now },
          ...(system.onSceneEnded?.(campaignTable(system, state)) ?? []),
        ],
      }),
    };
  },
});
