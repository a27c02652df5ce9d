import { Refusal } from '@/core/refusal'
import { texts } from '../base/texts'

/** The database cannot be reached (503), or has no room left (507). The cause is for the log alone. */
export class StorageError extends Refusal {
  override name = 'StorageError'
  constructor(code: 503 | 507, cause: unknown) {
    super(code, code === 507 ? texts.noSpace : texts.databaseFailed)
    this.cause = cause
  }
}
