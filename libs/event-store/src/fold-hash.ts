/** Names the fold that wrote a snapshot: a hash of the sources that folding depends on, made by `npm run fold-hash`. */
export const FOLD_HASH = '7cffbd6fc8eb23b3db3e1e33417ad8e3';
