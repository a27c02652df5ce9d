import { useGo } from '@/routes/usePage'
import { StatusPage } from '@/ui/feedback/StatusPage'

/** The 404 page inside the shell. */
export default function Error404() {
  const go = useGo()
  return (
    <div className="page">
      <section className="panel">
        <StatusPage code={404} onLeave={() => go('/')} />
      </section>
    </div>
  )
}
