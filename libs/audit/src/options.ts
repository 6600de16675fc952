import type { ImmutabilityLevel } from '@app/database';

/** What the audit of a service is told of it. */
export interface AuditModuleOptions {
  /** The database, of which the audit opens a connection of its own. */
  readonly database: { readonly url: string; readonly level: ImmutabilityLevel };
  /** What that level means, in each language. */
  readonly levelTexts: Readonly<Record<'en' | 'fr', string>>;
  /** Whether seeds are encrypted with a key that this service has. */
  readonly hasSeedKey: boolean;
  /** Where checkpoints are written outside the database. */
  readonly checkpointFile?: string;
}

/** Token of the options. */
export const AUDIT_OPTIONS = Symbol('AUDIT_OPTIONS');

/** Token of the number of events after which a checkpoint is made, session or not. */
export const CHECKPOINT_EVERY = Symbol('CHECKPOINT_EVERY');
