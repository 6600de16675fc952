import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { cutPage, StateReader, WHOLE_FOLD, WHOLE_STATE, type WholeFold, type WholeState } from '@app/event-store';
import type { JsonObject } from '@app/kernel';
import { SystemRegistry } from '@app/rules';
import { differenceTeller, systemWords, type DifferenceTeller, type SystemWords } from '@app/telling';
import { cursorOf, limitOf, positionOf, sequenceAt, viewerOf } from '@app/transport';
import { differencesOf } from '../domain/state-diff';

/** Between which moments, and which page of the differences; as either API says it. */
export interface DiffRequest {
  readonly from: unknown;
  /** Absent: the head. */
  readonly to: unknown;
  readonly limit: string | undefined;
  readonly after: string | null | undefined;
}

/** What differs between two moments of a campaign, for whoever looks. */
@Injectable()
export class DiffQueries {
  constructor(
    @Inject(StateReader) private readonly states: StateReader,
    @Inject(WHOLE_STATE) private readonly render: WholeState,
    @Inject(WHOLE_FOLD) private readonly fold: WholeFold,
    @Inject(SystemRegistry) private readonly systems: SystemRegistry,
  ) {}

  /** Of each moment what the caller, as it is now, could see then. */
  async between(asking: Asking, { from, to, limit, after }: DiffRequest): Promise<JsonObject> {
    const ends = [sequenceAt('/from', from), to === undefined || to === null ? undefined : sequenceAt('/to', to)] as const;
    const size = limitOf(limit);
    const [was, is] = [await this.at(asking, ends[0]), await this.at(asking, ends[1])];
    // A cursor counts differences, so that it is one of these two moments alone.
    const list = `diff-${name(was)}-${name(is)}`;
    const begin = positionOf(list, after);
    const all = differencesOf(was, is).map((difference, index) => ({ difference, position: index + 1 }));
    const teller = this.teller(asking, was, is);
    const page = cutPage(all.slice(begin, begin + size + 1), size, ({ position }) => position, ({ difference }): JsonObject => ({ ...difference, fields: difference.fields.map((field) => ({ ...field })), ...teller(difference) }));
    return { from: momentOf(was), to: momentOf(is), differences: page.data, next: page.next === null ? null : cursorOf(list, page.next) };
  }

  private async at(asking: Asking, sequence: number | undefined): Promise<JsonObject> {
    const { campaignId, viewer } = viewerOf(sequence === undefined ? asking : { ...asking, moment: { sequence } });
    return this.render(campaignId, await this.states.seenBy(campaignId, viewer), viewer);
  }

  private teller({ language }: Asking, was: JsonObject, is: JsonObject): DifferenceTeller {
    const { settings, ...rules } = this.systems.of(String((is['campaign'] as JsonObject)['system']));
    const labels = new Map(settings.map(({ key, label }) => [key, label[language]]));
    const known = systemWords(rules, language);
    const words: SystemWords = (group, id) => (group === 'settings' ? (labels.get(id) ?? id) : known(group, id));
    return differenceTeller({ system: rules.id, table: this.fold(), words, language, was, is });
  }
}

const momentOf = ({ sequence, at }: JsonObject): JsonObject => ({ sequence: sequence ?? 0, at: at ?? '' });

/** Names of lists in cursors have no digits. */
const name = ({ sequence }: JsonObject): string => [...String(sequence)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
