export { MembersModule } from './members.module';
export { MEMBER_CHANGE_KINDS, MEMBERS } from './domain/member';
