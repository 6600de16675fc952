/** Names the fold that wrote a snapshot: a hash of the sources that folding depends on, made by `npm run fold-hash`. */
export const FOLD_HASH = 'f77376a41924de5657430e07716855e3';
