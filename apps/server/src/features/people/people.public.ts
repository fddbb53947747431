export {
  type ExistingPerson,
  type PersonPlan,
  type PersonWording,
  discountsOf,
  existingPeople,
  formerPeople,
  shareLockReceptor,
  peopleMatching,
  personFor,
  planPerson,
  removePeople,
  rewritePeople,
  savePeople,
  wordingOf,
} from './contact-register.ts'
export type { PersonRecord, ReceptorRecord, StoredPerson } from './person-table.ts'
