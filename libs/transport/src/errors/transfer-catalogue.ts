import { message, type Message } from './message';

/** The codes of exports and imports: with which a request is refused, and with which an import fails. */
export const TRANSFER_MESSAGES: Readonly<Record<string, Message>> = {
  'not-acceptable': message(
    ['Not acceptable', 'This comes as {types}; Accept asks for something else.'],
    ['Format non disponible', "Ceci existe en {types} ; Accept demande autre chose."],
  ),
  'too-many-readers': message(
    ['Too many exports', 'As many exports as may are being read already, by you or altogether. Try again in {retryAfter} s.'],
    ["Trop d'exports", 'Autant d’exports que possible, par vous ou en tout, sont déjà en cours de lecture. Réessayez dans {retryAfter} s.'],
  ),
  'import-purged': message(
    ['Import purged', 'This key imported a campaign that was deleted and purged since. Take a fresh key to import the file again.'],
    ['Import purgé', 'Cette clé a importé une campagne supprimée puis purgée depuis. Prenez une clé neuve pour importer de nouveau le fichier.'],
  ),
  'too-many-imports': message(
    ['Too many imports', 'An account has {max} unfinished imports at most. Try again in {retryAfter} s.'],
    ["Trop d'imports", "Un compte a {max} imports inachevés au plus. Réessayez dans {retryAfter} s."],
  ),
  'ndjson-needed': message(
    ['Not an export', 'The body must be the export itself, uncompressed, as Content-Type: {type}.'],
    ["Pas un export", "Le corps doit être l'export lui-même, non compressé, avec Content-Type: {type}."],
  ),
  'import-too-large': message(
    ['Import too large', 'An import may have {max} bytes at most (MAX_IMPORT_BYTES).'],
    ['Import trop volumineux', 'Un import peut avoir {max} octets au plus (MAX_IMPORT_BYTES).'],
  ),
  'upload-cut': message(
    ['Upload cut off', 'The body stopped before its end; nothing of it was kept.'],
    ['Envoi interrompu', "Le corps s'est arrêté avant sa fin ; rien n'en a été gardé."],
  ),
  'no-room-for-imports': message(
    ['No room for imports', 'The server cannot write the file down; who operates it has to see to the data folder. Try again in {retryAfter} s.'],
    ['Pas de place pour les imports', "Le serveur ne peut pas écrire le fichier ; son dossier de données est à vérifier. Réessayez dans {retryAfter} s."],
  ),
  'not-an-export': message(
    ['Not an export', 'The first line is not the header of an export.'],
    ["Pas un export", "La première ligne n'est pas l'en-tête d'un export."],
  ),
  'export-damaged': message(
    ['Damaged export', 'Line {line}: {finding} ({reason}).'],
    ['Export abîmé', 'Ligne {line} : {finding} ({reason}).'],
  ),
  'export-incomplete': message(
    ['Incomplete export', 'Some events are hidden in this export. Only complete ones, of a GM or an auditor, can be imported.'],
    ['Export incomplet', 'Des événements sont cachés dans cet export. Seuls ceux, complets, d’un MJ ou d’un auditeur s’importent.'],
  ),
  'unknown-system': message(
    ['Unknown rule system', 'Line {line}: this server does not have the rule system {system}.'],
    ['Système de règles inconnu', "Ligne {line} : ce serveur n'a pas le système de règles {system}."],
  ),
  'system-too-new': message(
    ['Rule system too new', 'Line {line}: the event was decided by version {version} of {system}; this server has version {known}.'],
    ['Système de règles trop récent', "Ligne {line} : l'événement relève de la version {version} de {system} ; ce serveur a la version {known}."],
  ),
  'event-unknown': message(
    ['Unknown event', 'Line {line}: this version does not know {what} in version {version}. A newer version of the server may.'],
    ['Événement inconnu', "Ligne {line} : cette version ne connaît pas {what} en version {version}. Une version plus récente du serveur le connaît peut-être."],
  ),
  'export-without-gm': message(
    ['No GM', 'No member of the campaign is a GM any more, so there is nobody whom the account could be.'],
    ['Pas de MJ', "Aucun membre de la campagne n'est encore MJ ; le compte ne pourrait être personne."],
  ),
  'export-unreadable': message(
    ['Unreadable event', 'Line {line}: the event has the right hashes, but nothing that this version could have written.'],
    ['Événement illisible', "Ligne {line} : l'événement a les bonnes empreintes, mais rien de ce que cette version aurait pu écrire."],
  ),
  'import-interrupted': message(
    ['Import interrupted', 'The server stopped during the import, and lost the file or gave it up after several attempts. Nothing was kept; send it again.'],
    ['Import interrompu', "Le serveur s'est arrêté pendant l'import, et a perdu le fichier ou l'a abandonné après plusieurs tentatives. Rien n'a été gardé ; renvoyez-le."],
  ),
  'import-failed': message(
    ['Import failed', 'Something went wrong that nobody foresaw; nothing was kept. The log of the server has it under {id}.'],
    ["L'import a échoué", "Une erreur imprévue est survenue ; rien n'a été gardé. Le journal du serveur l'a sous {id}."],
  ),
};
