/** Names the fold that wrote a snapshot: a hash of the sources that folding depends on, made by `npm run fold-hash`. */
export const FOLD_HASH = 'cff8aeac9fd3c5a18bdb2e6194c0f194';
