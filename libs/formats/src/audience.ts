import type { Audience, MemberRole } from './event';

/** Who looks: a role, and the member's id; a bot or an app looks with the role of whom it acts for, which the caller passes; `system` sees all. */
export interface Viewer {
  readonly role: MemberRole | 'system';
  readonly member?: string;
}

/** What decides who may see a thing; `revealed` once it was shown to the table. */
export interface Visibility {
  readonly audience: Audience;
  readonly audienceMembers?: readonly string[] | null;
  readonly revealed?: boolean;
}

/** Whether the viewer may see it: `table` and what is revealed everyone, `gm` the GM and auditors, `private` those and the members named. */
export function maySee(viewer: Viewer, thing: Visibility): boolean {
  if (thing.audience === 'table' || thing.revealed === true || seesAll(viewer)) return true;
  if (thing.audience === 'gm' || viewer.member === undefined) return false;
  return thing.audienceMembers?.includes(viewer.member) ?? false;
}

/** Whether every audience is open to the viewer: GM, auditor or the system itself. */
export function seesAll(viewer: Viewer): boolean {
  return viewer.role === 'gm' || viewer.role === 'auditor' || viewer.role === 'system';
}
