export { balancesOf, fundOfMethod, lockFunds, putFund, safeFund } from './funds-of-business.ts'
export type { FundRecord } from './funds.repository.ts'
