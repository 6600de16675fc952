/** Names the fold that wrote a snapshot: a hash of the sources that folding depends on, made by `npm run fold-hash`. */
export const FOLD_HASH = 'cfa2ca955baf385d5bbcc3402cf7b2dd';
