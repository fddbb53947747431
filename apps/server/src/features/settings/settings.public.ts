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
  savePriceSection,
  saveSection,
  staffSettings,
} from './business-settings.ts'
