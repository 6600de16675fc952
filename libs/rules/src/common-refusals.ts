import type { RefusalText } from './rule-system';
import { refusal } from './words';

/** Texts of the refusal codes that the rules of several systems share; `{name}` stands for a parameter. */
export const COMMON_REFUSALS: { readonly [code: string]: RefusalText } = {
  'kind-not-in-system': refusal(
    ['No such roll in this system', 'The system {system} knows no roll of the kind {kind}.'],
    ['Pas de tel jet dans ce système', 'Le système {system} ne connaît pas de jet du genre {kind}.'],
  ),
  'unknown-setting': refusal(
    ['Unknown setting', "This campaign's system has no setting {key}."],
    ['Réglage inconnu', "Le système de cette campagne n'a pas de réglage {key}."],
  ),
  'dice-count-mismatch': refusal(
    ['Wrong number of dice', 'Faces that the roll takes: {expected} (with +: at least so many); faces given: {given}; the die that is still to be thrown: {next} (-: none).'],
    ['Mauvais nombre de dés', 'Faces que prend le jet : {expected} (avec + : au moins autant) ; faces données : {given} ; dé encore à lancer : {next} (- : aucun).'],
  ),
  'face-out-of-range': refusal(
    ['No such face on that die', 'Die number {position} has {sides} sides; it cannot show {face}.'],
    ['Face inexistante sur ce dé', 'Le dé numéro {position} a {sides} faces ; il ne peut pas montrer {face}.'],
  ),
  'reported-dice-not-allowed': refusal(
    ['This campaign takes no dice from the table', 'Leave the dice out: the server throws them.'],
    ["Cette campagne n'admet pas les dés de la table", "N'envoyez pas de dés : le serveur les lance."],
  ),
  'server-dice-not-allowed': refusal(
    ['This campaign takes only dice from the table', 'Say what the physical dice showed.'],
    ["Cette campagne n'admet que les dés de la table", 'Indiquez ce que montrent les dés physiques.'],
  ),
  'entropy-not-committed': refusal(
    ['No chain of entropy', 'In this campaign every roll of server dice carries the next link of a chain; register the end of yours first.'],
    ["Pas de chaîne d'entropie", "Dans cette campagne, chaque jet aux dés du serveur apporte le maillon suivant d'une chaîne ; enregistrez d'abord la fin de la vôtre."],
  ),
  'entropy-required': refusal(
    ['Entropy is needed', 'In this campaign every roll of server dice carries dice.entropy, the next link of your chain; links that are left: {left}.'],
    ['Entropie nécessaire', "Dans cette campagne, chaque jet aux dés du serveur apporte dice.entropy, le maillon suivant de votre chaîne ; maillons restants : {left}."],
  ),
  'entropy-does-not-match': refusal(
    ['Not the next link', 'dice.entropy must be the 32 bytes of which {last} is the SHA-256; no link is left out, and none comes twice.'],
    ['Pas le maillon suivant', "dice.entropy doit être les 32 octets dont {last} est le SHA-256 ; aucun maillon n'est sauté ni répété."],
  ),
  'entropy-used-up': refusal(
    ['The chain is used up', 'All {length} links of your chain were used; register a new one.'],
    ['La chaîne est épuisée', 'Les {length} maillons de votre chaîne ont servi ; enregistrez-en une nouvelle.'],
  ),
  'entropy-not-fresh': refusal(
    ['Not a fresh chain', 'This chain was registered here before, or goes on from a link that was used: its next links may be known. Register one of fresh secret bytes.'],
    ["Ce n'est pas une chaîne nouvelle", "Cette chaîne a déjà été enregistrée ici, ou repart d'un maillon qui a servi : les suivants sont peut-être connus. Enregistrez-en une faite d'octets secrets nouveaux."],
  ),
  'gm-only-field': refusal(
    ['Only the GM states this', 'In this campaign only the GM states “{field}”; leave it out.'],
    ['Seul le MJ énonce ceci', "Dans cette campagne, seul le MJ énonce « {field} » ; n'envoyez pas ce champ."],
  ),
  'session-running': refusal(
    ['A session is running', 'One session runs at a time; end it first.'],
    ['Une séance est en cours', "Une seule séance a lieu à la fois ; terminez-la d'abord."],
  ),
  'scene-running': refusal(
    ['A scene is running', 'One scene runs at a time; end it first.'],
    ['Une scène est en cours', "Une seule scène se joue à la fois ; terminez-la d'abord."],
  ),
  'no-scene': refusal(
    ['No scene is running', 'This belongs to a scene; start one first.'],
    ['Aucune scène en cours', "Cela relève d'une scène ; commencez-en une d'abord."],
  ),
  'character-not-active': refusal(
    ['The character is not in play', 'The character is not in play; put it in play first.'],
    ["Le personnage n'est pas en jeu", "Le personnage n'est pas en jeu ; mettez-le d'abord en jeu."],
  ),
  'same-character': refusal(
    ['It must be another character', 'Nobody does this for themselves; name another character.'],
    ['Il faut un autre personnage', 'Nul ne fait cela pour soi-même ; indiquez un autre personnage.'],
  ),
  'rating-out-of-range': refusal(
    ['Rating out of range', 'The rating of “{name}” is {rating}; it must be from {min} to {max}.'],
    ['Valeur hors limites', 'La valeur de « {name} » est {rating} ; elle doit aller de {min} à {max}.'],
  ),
  'creation-dots': refusal(
    [
      'The dots of creation do not add up',
      'There are {dots} dots to spread, none above {highest}; {spent} are spent, and the highest value is {found}.',
    ],
    [
      'Les points de création ne tombent pas juste',
      'Il y a {dots} points à répartir, sans dépasser {highest} par valeur ; {spent} sont dépensés, et la plus haute valeur est {found}.',
    ],
  ),
  'not-your-turn': refusal(
    ['Not your turn', 'It is the turn of another; the answer to a read says whose.'],
    ["Ce n'est pas votre tour", "C'est le tour de quelqu'un d'autre ; une lecture dit de qui."],
  ),
  'not-awaiting-choice': refusal(
    ['The roll waits for no choice', 'Nothing of this roll is left to choose.'],
    ["Le jet n'attend aucun choix", "Il ne reste rien à choisir pour ce jet."],
  ),
  'choice-out-of-range': refusal(
    ['Not among the choices', 'The roll waits for “{kind}”, and this is not one of its options.'],
    ['Hors des choix possibles', "Le jet attend « {kind} », et ceci n'est pas l'une de ses options."],
    { kind: 'choices' },
  ),
  'clock-full': refusal(
    ['The clock is full', 'Nothing ticks the clock until it is cleared or a segment is taken back.'],
    ["L'horloge est remplie", "Rien ne coche l'horloge tant qu'elle n'est pas effacée ou qu'un segment n'est pas retiré."],
  ),
  'notation-out-of-range': refusal(
    [
      'Too many or too large dice',
      'A free roll has 1 to 10 terms, 1 to 100 dice of 2 to 1000 sides, modifiers up to 10000, and keeps at least one die and no more than it throws; {found} is out of range.',
    ],
    [
      'Dés trop nombreux ou trop grands',
      "Un jet libre a de 1 à 10 termes, de 1 à 100 dés de 2 à 1000 faces, des modificateurs jusqu'à 10000, et garde au moins un dé sans dépasser ceux qu'il lance ; {found} est hors limites.",
    ],
  ),
};
