import { message, type Message } from './message';
import { REWIND_MESSAGES } from './rewind-catalogue';
import { TRANSFER_MESSAGES } from './transfer-catalogue';

export type { Message };

/** The product's own codes, those of no rule system. Codes are stable; texts may get better. */
export const MESSAGES: Readonly<Record<string, Message>> = {
  ...REWIND_MESSAGES,
  ...TRANSFER_MESSAGES,
  'invalid-input': message(
    ['Invalid input', 'Some fields are not of the form that is expected; see errors.'],
    ['Saisie invalide', "Certains champs n'ont pas la forme attendue ; voir errors."],
  ),
  'malformed-json': message(
    ['Malformed JSON', 'The body is not JSON, or not a JSON object.'],
    ['JSON mal formé', "Le corps de la requête n'est pas du JSON, ou pas un objet JSON."],
  ),
  'malformed-query': message(
    ['Malformed query', 'The GraphQL document cannot be carried out: {reason}'],
    ['Requête mal formée', 'Le document GraphQL ne peut pas être exécuté : {reason}'],
  ),
  'query-too-complex': message(
    ['Query too complex', 'The query costs {cost}; at most {max} is allowed. Ask for fewer or shorter lists.'],
    ['Requête trop complexe', 'La requête coûte {cost} ; le maximum est {max}. Demandez des listes moins nombreuses ou plus courtes.'],
  ),
  unauthenticated: message(
    ['Not authenticated', 'A valid token is needed: Authorization: Bearer <token>.'],
    ['Non authentifié', 'Un jeton valide est nécessaire : Authorization: Bearer <jeton>.'],
  ),
  'not-allowed': message(
    ['Not allowed', 'A {role} may not do this.'],
    ['Non autorisé', 'Le rôle {role} ne le permet pas.'],
  ),
  'account-needed': message(
    ['An account is needed', "This is done with an account's token, not with a member's."],
    ['Compte nécessaire', "Cela se fait avec le jeton d'un compte, pas avec celui d'un membre."],
  ),
  'owner-needed': message(
    ['The owner is needed', "Only the owner's account may do this."],
    ['Propriétaire nécessaire', 'Seul le compte du propriétaire le permet.'],
  ),
  'only-bots-act-for-others': message(
    ['Only bots act for others', 'Acting-Member is for tokens of bots.'],
    ["Seuls les bots agissent pour d'autres", 'Acting-Member est réservé aux jetons de bots.'],
  ),
  'acting-not-allowed': message(
    ['Acting not allowed', 'The member {member} has not allowed this bot to act for it.'],
    ['Délégation refusée', "Le membre {member} n'a pas autorisé ce bot à agir pour lui."],
  ),
  'not-found': message(
    ['Not found', 'There is no {what} {id} here that you may see.'],
    ['Introuvable', "Il n'y a pas ici de {what} {id} que vous puissiez voir."],
  ),
  'no-such-route': message(
    ['No such path', 'There is nothing at {method} {path}. The paths are listed at /openapi.json.'],
    ['Chemin inconnu', "Il n'y a rien à {method} {path}. Les chemins sont listés dans /openapi.json."],
  ),
  'sequence-not-reached': message(
    ['Sequence not reached', 'The campaign has not come to {sequence} yet; its head is {head}.'],
    ['Séquence non atteinte', "La campagne n'est pas encore à {sequence} ; sa tête est {head}."],
  ),
  'not-begun': message(
    ['Not begun', 'At {at} nothing of this campaign was recorded yet.'],
    ['Pas encore commencée', "À {at}, rien de cette campagne n'était encore enregistré."],
  ),
  'campaign-archived': message(
    ['Campaign archived', 'A campaign that is archived, or deleted, can be read but not changed.'],
    ['Campagne archivée', 'Une campagne archivée, ou supprimée, se lit mais ne se modifie pas.'],
  ),
  'not-archived': message(
    ['Not archived', 'The campaign is active; there is nothing to take back.'],
    ['Pas archivée', "La campagne est active ; il n'y a rien à reprendre."],
  ),
  'already-deleted': message(
    ['Already deleted', 'The campaign is deleted already. Until it is purged, unarchiving it takes that back.'],
    ['Déjà supprimée', "La campagne est déjà supprimée. Jusqu'à sa purge, la désarchiver revient là-dessus."],
  ),
  'campaign-purged': message(
    ['Campaign purged', 'The campaign {id} was deleted, and purged at {purgedAt}. Of it there is left that its last head was {sequence} {chain}.'],
    ['Campagne purgée', "La campagne {id} a été supprimée, puis purgée le {purgedAt}. Il en reste que sa dernière tête était {sequence} {chain}."],
  ),
  'already-ended': message(
    ['Already ended', 'It has ended before.'],
    ['Déjà terminé', 'Cela est déjà terminé.'],
  ),
  'already-revealed': message(
    ['Already revealed', 'The table sees this already.'],
    ['Déjà révélé', 'La table voit déjà cela.'],
  ),
  'still-secret': message(
    ['Still secret', 'The roll touched something that is kept from the table; show that first.'],
    ['Encore secret', 'Le jet a touché quelque chose que la table ne voit pas ; montrez-le d’abord.'],
  ),
  'words-already-erased': message(
    ['Already erased', 'These words were erased before; nothing is left of them.'],
    ['Déjà effacé', "Ces mots ont déjà été effacés ; il n'en reste rien."],
  ),
  'no-words-to-erase': message(
    ['Nothing to erase', 'No words were said there.'],
    ['Rien à effacer', "Aucun mot n'y a été dit."],
  ),
  'last-gm': message(
    ['The last GM stays', 'A campaign has at least one GM.'],
    ['Le dernier MJ reste', 'Une campagne a au moins un MJ.'],
  ),
  'choice-pending': message(
    ['A choice is pending', 'The roll {rollId} of this character still waits for a choice; settle it first.'],
    ['Un choix est en attente', "Le jet {rollId} de ce personnage attend encore un choix ; réglez-le d'abord."],
  ),
  'choices-pending': message(
    ['Choices are pending', 'While rolls wait for a choice, neither the session nor the epoch of dice can end, nor can play be reverted.'],
    ['Choix en attente', "Tant que des jets attendent un choix, ni la séance ni l'époque des dés ne peuvent se terminer, et le jeu ne peut pas revenir en arrière."],
  ),
  'epoch-not-over': message(
    ['Epoch not over', 'The secret lane is revealed only after its epoch has ended.'],
    ['Époque en cours', "La voie secrète n'est révélée qu'après la fin de son époque."],
  ),
  'epoch-abandoned': message(
    ['Epoch abandoned', 'The campaign was imported while epoch {epoch} was current; its seeds stay unknown.'],
    ['Époque abandonnée', "La campagne a été importée pendant l'époque {epoch} ; ses graines restent inconnues."],
  ),
  'seed-not-here': message(
    ['The seed is not here', 'Epoch {epoch} ended on another server, which did not hand over its secret seed.'],
    ["La graine n'est pas ici", "L'époque {epoch} s'est terminée sur un autre serveur, qui n'a pas transmis sa graine secrète."],
  ),
  'unknown-epoch': message(
    ['No such epoch', 'Epoch {epoch} has not begun; the current one is {current}.'],
    ["Pas de telle époque", "L'époque {epoch} n'a pas commencé ; l'époque courante est {current}."],
  ),
  'version-mismatch': message(
    ['Version mismatch', 'The resource is at version {actual}, If-Match said {expected}.'],
    ['Version différente', 'La ressource est à la version {actual}, If-Match disait {expected}.'],
  ),
  'occurred-in-future': message(
    ['It has not happened yet', 'What is typed in has happened at the table; {occurredAt} is later than now ({now}).'],
    ["Pas encore arrivé", "Ce qu'on saisit a eu lieu à la table ; {occurredAt} est après maintenant ({now})."],
  ),
  'body-too-large': message(
    ['Body too large', 'The body of a request has at most {max} bytes.'],
    ['Corps trop grand', "Le corps d'une requête a au plus {max} octets."],
  ),
  'unsupported-media-type': message(
    ['Unsupported media type', 'Bodies are application/json.'],
    ['Type de média non pris en charge', 'Les corps de requête sont en application/json.'],
  ),
  'idempotency-key-reused': message(
    ['Idempotency key reused', 'This key stands for another command; take a fresh key for each.'],
    ["Clé d'idempotence réutilisée", 'Cette clé correspond à une autre commande ; prenez une clé neuve pour chacune.'],
  ),
  'wrong-system': message(
    ['Not in this system', "The campaign's rule system does not know this."],
    ['Pas dans ce système', "Le système de règles de la campagne ne connaît pas cela."],
  ),
  'not-a-track-clock': message(
    ['Not a track', 'Only a track says what fills it and what clears it.'],
    ['Pas une piste', "Seule une piste dit ce qui la remplit et ce qui l'efface."],
  ),
  'secret-clock-grants': message(
    ['Everyone sees what a clock grants', 'What a clock grants stands on characters; only a clock that the whole table sees can grant something.'],
    ["Tout le monde voit ce qu'une horloge accorde", "Ce qu'une horloge accorde figure sur les personnages ; seule une horloge visible de toute la table peut accorder quelque chose."],
  ),
  'clock-out-of-range': message(
    ['Not on the clock', 'The clock has fewer segments than that.'],
    ["Pas sur l'horloge", "L'horloge a moins de segments que cela."],
  ),
  'reason-required': message(
    ['A reason is needed', 'The clock says what fills it; a tick by hand says why.'],
    ['Une raison est nécessaire', "L'horloge dit ce qui la remplit ; la cocher à la main demande une raison."],
  ),
  'refused-by-rule': message(
    ['Refused by a rule', 'A rule of the game does not allow this.'],
    ['Refusé par une règle', 'Une règle du jeu ne le permet pas.'],
  ),
  'too-many-requests': message(
    ['Too many requests', 'Try again in {retryAfter} s.'],
    ['Trop de requêtes', 'Réessayez dans {retryAfter} s.'],
  ),
  'too-busy': message(
    ['Too busy', 'Too many others wait for this already; nothing was done. Try again in {retryAfter} s, a command with the same Idempotency-Key.'],
    ['Surchargé', "Trop d'autres requêtes attendent déjà ; rien n'a été fait. Réessayez dans {retryAfter} s, une commande avec la même Idempotency-Key."],
  ),
  'database-away': message(
    ['Database not reachable', 'It is not known whether the command was carried out. Send it again with the same Idempotency-Key in {retryAfter} s.'],
    ['Base de données injoignable', "On ne sait pas si la commande a été exécutée. Renvoyez-la avec la même Idempotency-Key dans {retryAfter} s."],
  ),
  'database-busy': message(
    ['Database held up', 'The database has no room, or somebody holds what the command needs; nothing was stored. Try again in {retryAfter} s.'],
    ['Base de données occupée', "La base de données n'a plus de place, ou quelqu'un retient ce dont la commande a besoin ; rien n'a été enregistré. Réessayez dans {retryAfter} s."],
  ),
  'other-version': message(
    ['Another version is at work', 'The campaign is served by another version of the service. Try again in {retryAfter} s.'],
    ['Autre version en service', 'La campagne est servie par une autre version du service. Réessayez dans {retryAfter} s.'],
  ),
  'views-outdated': message(
    ['Read models of another version', 'What this campaign is read from was made by version {version} and this server makes version {wanted}: reading goes on, and nothing is written until the operator has it rebuilt ("campaign-ledger rebuild --outdated"). Nothing was stored.'],
    ['Modèles de lecture d’une autre version', 'Ce dont cette campagne se lit vient de la version {version} et ce serveur fait la version {wanted} : on peut lire, et rien ne s’écrit avant que l’opérateur l’ait fait refaire (« campaign-ledger rebuild --outdated »). Rien n’a été enregistré.'],
  ),
  'projection-parked': message(
    ['Campaign parked', 'The server cannot make of the event {sequence} what it has to: the lists that were made before go on being served, and nothing is written until a version that can do it has rebuilt the campaign. Nothing was stored, and the log is untouched.'],
    ['Campagne mise à l’écart', 'Le serveur ne sait pas faire de l’événement {sequence} ce qu’il faudrait : les listes faites auparavant restent servies, et rien ne s’écrit avant qu’une version qui le sait ait refait la campagne. Rien n’a été enregistré, et le journal est intact.'],
  ),
  'shutting-down': message(
    ['Shutting down', 'The service is about to stop. Try again in {retryAfter} s.'],
    ['Arrêt en cours', 'Le service va s’arrêter. Réessayez dans {retryAfter} s.'],
  ),
  internal: message(
    ['Internal error', 'Something went wrong here; the log of the service has it under the id {id}.'],
    ['Erreur interne', "Quelque chose s'est mal passé ici ; le journal du service le garde sous l'identifiant {id}."],
  ),
};
