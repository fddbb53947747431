export { counterOfBrowser } from './counter/counter-of-browser.ts'
export {
  addAccount,
  endAccess,
  endSessions,
  hashNewPassword,
  listLostSecondSteps,
  listUsers,
  memberOfBrowser,
  openUser,
  removeSecondStep,
  replacePassword,
  rolesAtCounter,
  unlockPins,
  userByEmail,
  userOfBrowser,
} from './user-accounts.ts'
