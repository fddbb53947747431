export { membersOf, teamNames } from './member-list.ts'
export { type OwnerMail, leaveOwnerMails } from './owner-mails.ts'
