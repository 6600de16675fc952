/** How files come in. */
export interface TransferOptions {
  /** Where they wait for their job; made when the first one comes. */
  readonly spoolFolder: string;
  /** Bytes of a file at most. */
  readonly maxImport: number;
  /** Whether jobs are taken over that another process left behind. */
  readonly resume: boolean;
}

/** Token of the options. */
export const TRANSFER_OPTIONS = Symbol('TRANSFER_OPTIONS');
