export {
  type ExistingPerson,
  type PersonPlan,
  type PersonWording,
  discountsOf,
  existingPeople,
  exportedPeople,
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
export {
  type ExportedPerson,
  type PersonRecord,
  type ReceptorRecord,
  type StoredPerson,
  typedPersonFields,
} from './person-table.ts'
