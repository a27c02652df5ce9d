/** Id of the build that this code belongs to. The development server does not define constants in a worker. */
export const buildId: string = typeof __BUILD_ID__ === 'undefined' ? 'dev' : __BUILD_ID__
