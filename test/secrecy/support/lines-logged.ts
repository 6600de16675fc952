import type { TestService } from '../../support/test-service';

interface Stream {
  write(line: string): void;
}

/** What a service writes to its log from now on, line by line, in place of writing it. */
export function linesLogged({ app }: TestService): string[] {
  const { log } = app.getHttpAdapter().getInstance();
  const symbol = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream');
  if (!symbol) throw new Error('the log has no stream');
  const lines: string[] = [];
  (log as unknown as Record<symbol, Stream>)[symbol].write = (line) => void lines.push(line);
  log.level = 'trace';
  return lines;
}
