import { Injectable, Logger } from '@nestjs/common';

/** An append of this node: the head before and after it, and the types of its events. */
export interface Appended {
  readonly campaignId: string;
  readonly stream: string;
  readonly before: number;
  readonly sequence: number;
  /** Hex. */
  readonly chain: string;
  readonly types: readonly string[];
}

/** Who hears of appends of this node once their commands are answered. Nothing waits for a listener, and none can fail a command. */
@Injectable()
export class AppendListeners {
  private readonly logger = new Logger('Ledger');
  private readonly listeners: ((appended: Appended) => void)[] = [];

  /** The listener returns at once; what takes time it does later. */
  add(listener: (appended: Appended) => void): void {
    this.listeners.push(listener);
  }

  tell(appended: Appended): void {
    for (const listener of this.listeners) {
      try {
        listener(appended);
      } catch (error) {
        this.logger.warn(`after an append to campaign ${appended.campaignId}: ${String(error)}`);
      }
    }
  }
}
