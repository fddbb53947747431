export {
  type BusinessFacts,
  type BusinessWording,
  businessFacts,
  businessTitle,
  formerBusinesses,
  lockSection,
  openBusiness,
  rangeSeenBy,
  readSection,
  saveSection,
  staffSection,
  staffSettings,
} from './business-settings.ts'
