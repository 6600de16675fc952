/** Names the fold that wrote a snapshot: a hash of the sources that folding depends on, made by `npm run fold-hash`. */
export const FOLD_HASH = '17dddff0385f7b765caf094d0b5765f9';
