/** Whether the sealed secrets of a backup can be opened here. */
export type SecretsState = 'clear' | 'opened' | 'closed';

/** Looks at sealed secrets, one by one, and sums up. */
export interface FoundSecrets {
  look(stored: Buffer): void;
  state(): SecretsState;
}

/** The event store is loaded here alone, so that help and wrong calls don't wait for it. Keeps no secret. */
export async function secretsOf(seedKey: Uint8Array | undefined): Promise<FoundSecrets> {
  const { SecretBox } = await import('@app/event-store');
  const [box, keyless] = [new SecretBox(seedKey), new SecretBox(undefined)];
  const opens = (key: InstanceType<typeof SecretBox>, stored: Buffer): boolean => {
    try {
      key.open(stored);
      return true;
    } catch {
      return false;
    }
  };
  let state: SecretsState = 'clear';
  return {
    look: (stored) => {
      if (state === 'closed' || opens(keyless, stored)) return;
      state = opens(box, stored) ? 'opened' : 'closed';
    },
    state: () => state,
  };
}
