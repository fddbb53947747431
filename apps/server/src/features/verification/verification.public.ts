export { type BrokenInvariant, type VerificationReport, brokenInvariant, verifyDatabase } from './verify-database.ts'
