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
export {
  type PersonRecord,
  type ReceptorRecord,
  type StoredPerson,
  PERSON_COLUMNS,
  typedPersonFields,
} from './person-table.ts'
