export default function HomePage() {
  return <h1>Advancing Science, Delivering Global Excellence</h1>
}
