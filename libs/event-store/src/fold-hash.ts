/** Names the fold that wrote a snapshot: a hash of the sources that folding depends on, made by `npm run fold-hash`. */
export const FOLD_HASH = '725541ca5d5dfb6778d84f3f7d6f6b68';
