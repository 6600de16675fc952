import { fork, type ChildProcess } from 'node:child_process';
import { onceEach, runLoad, takeSeats, type LoadResult, type LoadTask } from './load/load';
import type { Tally } from './load/player';
import type { Seat } from './load/seat';
import { appendWithEmmett } from './yardsticks/emmett';
import { loopInserts } from './yardsticks/insert-loop';
import { writeWithMessageDb } from './yardsticks/message-db/message-db';
import { appendOwn } from './yardsticks/own-append';
import type { WriteResult, WriteTask } from './yardsticks/writers';

/** What a worker can be asked for, and what it answers with. */
interface Tasks {
  takeSeats: { ask: { name: string; seats: readonly Seat[] }; answer: void };
  load: { ask: LoadTask; answer: LoadResult };
  onceEach: { ask: { task: LoadTask; what: 'roll' | 'clear' }; answer: Tally };
  append: { ask: WriteTask; answer: WriteResult };
  emmett: { ask: WriteTask; answer: WriteResult };
  messageDb: { ask: WriteTask; answer: WriteResult };
  insertLoop: { ask: WriteTask; answer: WriteResult };
}

type TaskName = keyof Tasks;
type Handlers = { readonly [Name in TaskName]: (ask: Tasks[Name]['ask']) => Tasks[Name]['answer'] | Promise<Tasks[Name]['answer']> };

const HANDLERS: Handlers = {
  takeSeats: ({ name, seats }) => takeSeats(name, seats),
  load: runLoad,
  onceEach: ({ task, what }) => onceEach(task, what),
  append: appendOwn,
  emmett: appendWithEmmett,
  messageDb: writeWithMessageDb,
  insertLoop: loopInserts,
};

/** Another process of the bench, whose processor time is not that of the service. */
export class Worker {
  private readonly child: ChildProcess = fork(__filename, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], serialization: 'advanced' });

  /** Does one task at a time; rejects when it fails. */
  ask<Name extends TaskName>(name: Name, ask: Tasks[Name]['ask']): Promise<Tasks[Name]['answer']> {
    return new Promise((resolve, reject) => {
      const ended = (): void => reject(new Error(`the bench's worker ended during ${name}`));
      this.child.once('exit', ended);
      this.child.once('message', (message: { answer: Tasks[Name]['answer']; error?: string }) => {
        this.child.off('exit', ended);
        if (message.error === undefined) resolve(message.answer);
        else reject(new Error(message.error));
      });
      this.child.send({ name, ask });
    });
  }

  stop(): void {
    if (this.child.connected) this.child.disconnect();
  }
}

async function serve(name: TaskName, ask: never): Promise<void> {
  try {
    process.send?.({ answer: await HANDLERS[name](ask) });
  } catch (error) {
    process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

if (require.main === module) process.on('message', ({ name, ask }: { name: TaskName; ask: never }) => void serve(name, ask));
