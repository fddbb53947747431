export { balancesOf, fundOfMethod, lockFunds, putFund } from './funds-of-business.ts'
export type { FundRecord } from './funds.repository.ts'
