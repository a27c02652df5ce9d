import * as z from 'zod/mini'
import { deviceCalls } from '@/contract/deviceCalls'

/** Response of `/local/device`: the body of a contact (src/contract/deviceCalls.ts) but for the version of the console. */
export const deviceReport = z.omit(deviceCalls.deviceContact.body, { release: true, wipe: true })
export type DeviceReport = z.infer<typeof deviceReport>
