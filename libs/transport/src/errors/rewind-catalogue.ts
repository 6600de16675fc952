import { message, type Message } from './message';

/** What is said when play is taken back. */
export const REWIND_MESSAGES: Readonly<Record<string, Message>> = {
  'later-event-depends': message(
    ['A later event depends on it', 'Event {sequence} came after it and stands on what it did; take that back first, or revert to before it.'],
    ['Un événement ultérieur en dépend', "L'événement {sequence} est venu après et repose sur ce qu'il a fait ; annulez-le d'abord, ou revenez avant lui."],
  ),
  'something-later-depends': message(
    ['Something later depends on it', 'Something came after it and stands on what it did; ask the GM.'],
    ['Quelque chose en dépend', "Quelque chose est venu après et repose sur ce que cela a fait ; demandez au MJ."],
  ),
  'already-voided': message(
    ['Already voided', 'The roll was voided; nothing more comes of it.'],
    ['Déjà annulé', 'Le jet a été annulé ; plus rien n’en découle.'],
  ),
  'roll-reverted': message(
    ['The roll is out of play', 'Event {sequence} took play back to before this roll; nothing more comes of it.'],
    ["Le jet n'est plus en jeu", "L'événement {sequence} a ramené le jeu avant ce jet ; plus rien n'en découle."],
  ),
  'roll-was-waiting': message(
    ['A roll waited then', 'After event {toSequence} the roll of event {sequence} waited for a choice; go back to before it, or to after its choice.'],
    ['Un jet attendait alors', "Après l'événement {toSequence}, le jet de l'événement {sequence} attendait un choix ; revenez avant lui, ou après son choix."],
  ),
  'nothing-to-revert': message(
    ['Nothing to take back', 'Play stands as it stood after event {toSequence}.'],
    ['Rien à reprendre', "Le jeu est tel qu'après l'événement {toSequence}."],
  ),
  'nothing-to-undo': message(
    ['Nothing to undo', 'There is no command of yours that stands and could be undone.'],
    ['Rien à défaire', "Il n'y a pas de commande de vous qui tienne encore et qu'on puisse défaire."],
  ),
  'roll-not-undone': message(
    ['Rolls are not undone', 'Your last command (event {sequence}) is a roll, or part of one; the GM may void it.'],
    ['Un jet ne se défait pas', "Votre dernière commande (événement {sequence}) est un jet, ou en fait partie ; le MJ peut l'annuler."],
  ),
  'command-not-undone': message(
    ['Not to be undone', 'Your last command (event {sequence}, {type}) changed more than play; what it did is changed by another command.'],
    ['Cela ne se défait pas', "Votre dernière commande (événement {sequence}, {type}) a changé autre chose que le jeu ; une autre commande modifie ce qu'elle a fait."],
  ),
};
