/** Why a backup or a restoration did not come about. */
export type BackupProblemCode =
  | 'file-exists'
  | 'file-unwritable'
  | 'file-unreadable'
  | 'no-backup'
  | 'newer-format'
  | 'newer-product'
  | 'damaged'
  | 'no-ledger'
  | 'busy'
  | 'unknown-migrations'
  | 'older-postgres'
  | 'not-empty'
  | 'migrated-further'
  | 'other-tables'
  | 'not-all-loaded';

/** What the operator reads of it, in both languages of the command line. */
export interface BackupTexts {
  readonly en: string;
  readonly fr: string;
}

/** A backup or a restoration that did not come about for a reason that the operator can act on; never holds data of the database. */
export class BackupProblem extends Error {
  constructor(
    readonly code: BackupProblemCode,
    readonly texts: BackupTexts,
  ) {
    super(texts.en);
    this.name = 'BackupProblem';
  }
}

/** The problem of a file whose content is not what was written. */
export function damaged(why: string): BackupProblem {
  return new BackupProblem('damaged', {
    en: `This backup is cut off or damaged (${why}). Nothing was written; take another one.`,
    fr: `Cette sauvegarde est tronquée ou endommagée (${why}). Rien n'a été écrit ; prenez-en une autre.`,
  });
}
