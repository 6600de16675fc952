/**
 * Which rows this code makes. It is raised whenever the rows of some read model become others (a field, a column, another
 * rule of what is shown), with a line in docs/operating.md: campaigns of another version are then rebuilt, and nothing is
 * appended to them before.
 */
export const VIEWS_VERSION = 1;
