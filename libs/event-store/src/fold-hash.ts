/** Names the fold that wrote a snapshot: a hash of the sources that folding depends on, made by `npm run fold-hash`. */
export const FOLD_HASH = 'b6cc74d3135ae439ac5bed1b8bbd7b57';
