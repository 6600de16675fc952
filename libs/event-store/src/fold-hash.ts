/** Names the fold that wrote a snapshot: a hash of the sources that folding depends on, made by `npm run fold-hash`. */
export const FOLD_HASH = 'b8738ae6ac3b22f64c1fceb8c506d43a';
