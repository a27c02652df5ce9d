import { useGo } from '@/routes/usePage'
import { StatusPage } from '@/ui/feedback/StatusPage'

/** The 403 page inside the shell. */
export default function Error403() {
  const go = useGo()
  return (
    <div className="page">
      <section className="panel">
        <StatusPage code={403} onLeave={() => go('/')} />
      </section>
    </div>
  )
}
