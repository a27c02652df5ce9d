const adminModules = ['userManagement', 'roleManagement', 'departmentManagement', 'menuManagement']

/** Whether writing a module takes the role Admin, besides the permission: accounts, and what these may see and do (spec §3, §6). */
export const isForAdmins = (module: string): boolean => adminModules.includes(module)
