/** Names the fold that wrote a snapshot: a hash of the sources that folding depends on, made by `npm run fold-hash`. */
export const FOLD_HASH = '1d4aca9fccd1ab5441cc7f41ea33833b';
