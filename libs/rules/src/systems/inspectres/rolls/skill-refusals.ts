import { refuse } from '@app/kernel';
import type { Table } from '../../../table';
import { refuseSkills } from '../agents/creation';
import { TALENT } from '../agents/sheet';
import type { Card } from '../vocabulary';
import type { SkillParts } from './skill-parts';

/**
 * Refuses what the rules don't allow, in the order of D4 and, within a step, of the rules' numbers: what the command
 * alone says; the state of who acts; the die handed over; costs.
 */
export function refuseSkillRoll(table: Table, parts: SkillParts): void {
  const { skill, card } = parts.asked;
  refuseSkills(table, [skill]);
  if (card) refuseOtherCard(table, card.name, skill);
  refuseAgent(parts);
  refuseAssist(parts);
  refuseCosts(parts);
}

/** IN-2, IN-3: each card is for one skill. */
function refuseOtherCard(table: Table, name: Card, skill: string): void {
  const cards = table.setting('franchise.cards') as { readonly [card in Card]: string };
  if (cards[name] !== skill) refuse('card-does-not-match-skill', { card: name, skill });
}

/** IN-1, IN-3: who acts is in play; a talent that fits is one that the agent has. */
function refuseAgent({ agent, asked }: SkillParts): void {
  if (!agent.active) refuse('character-not-active');
  if (asked.talent && !Object.hasOwn(agent.texts, TALENT)) refuse('no-talent');
}

/** IN-9: a die is used once, by the agent to whom it was handed. */
function refuseAssist({ assist, agent }: SkillParts): void {
  if (!assist) return;
  if (assist.facts.status !== 'open') refuse('assist-used');
  if (assist.facts.toCharacterId !== agent.id) refuse('assist-of-another');
}

/** IN-3: no more dice than there are, in the order in which they fall. */
function refuseCosts({ asked: { card, bank, cool }, franchise, agent }: SkillParts): void {
  if (card && card.count > franchise[card.name]) refuse('not-enough-card-dice', { needed: card.count, dice: franchise[card.name] });
  if (bank > franchise.bank) refuse('not-enough-bank-dice', { needed: bank, dice: franchise.bank });
  if (cool > agent.state.cool) refuse('not-enough-cool-dice', { needed: cool, dice: agent.state.cool });
}
