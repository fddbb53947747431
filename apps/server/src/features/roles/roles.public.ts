export { activeRoles, holdRoles, openRoles } from './role-register.ts'
