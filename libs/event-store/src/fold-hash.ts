/** Names the fold that wrote a snapshot: a hash of the sources that folding depends on, made by `npm run fold-hash`. */
export const FOLD_HASH = '04eb1c0dc3978fb6042f13d98cb2df81';
