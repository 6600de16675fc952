/** Some libraries check more than they need to unless they are told so before they are loaded; hence the first import. */
process.env['NODE_ENV'] ??= 'production';
