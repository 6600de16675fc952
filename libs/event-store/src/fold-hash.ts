/** Names the fold that wrote a snapshot: a hash of the sources that folding depends on, made by `npm run fold-hash`. */
export const FOLD_HASH = '85c25eb95e65f31cf4a9d3566d76fffe';
