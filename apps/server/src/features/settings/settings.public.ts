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
  staffSettings,
} from './business-settings.ts'
