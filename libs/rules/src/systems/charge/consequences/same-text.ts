/** True for texts that are equal once trimmed and without regard to case; two that are missing are equal, too. */
export const sameText = (one: string | undefined, other: string | undefined): boolean => folded(one) === folded(other);

/** Upper case before lower case, so that letters with several small forms (ß, ς) are equal too. */
function folded(text: string | undefined): string | undefined {
  return text?.normalize('NFC').trim().toUpperCase().toLowerCase();
}
