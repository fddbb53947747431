/**
 * Replaces ARCA's pages: a request goes in, the certificate comes out, with point of sale 1 and the ticked relations.
 * The same request may come again, for another relation.
 */
export const applicantPage = `<!doctype html>
<html lang="es-AR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Simulador de ARCA</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
  textarea { box-sizing: border-box; width: 100%; height: 14rem; font: 13px/1.4 monospace }
  label, legend, button { display: block; margin: 1rem 0 .5rem; font: inherit; font-weight: 600 }
  fieldset { margin: 0; padding: 0; border: 0 }
  fieldset label { margin: .25rem 0; font-weight: 400 }
</style>
<h1>Simulador de ARCA</h1>
<p>Nada de lo que pasa acá vale: hace las veces de las páginas de ARCA para practicar.</p>
<form>
  <label for="request">Solicitud (.csr)</label>
  <textarea id="request" required spellcheck="false" placeholder="-----BEGIN CERTIFICATE REQUEST-----"></textarea>
  <label>Condición <select id="condition">
    <option value="responsable">Responsable inscripto</option>
    <option value="monotributista">Monotributista</option>
  </select></label>
  <fieldset>
    <legend>Relaciones del certificado</legend>
    <label><input type="checkbox" name="service" value="wsfe" checked> Facturación Electrónica (wsfe)</label>
    <label><input type="checkbox" name="service" value="ws_sr_constancia_inscripcion"> Consulta de constancia de inscripción (ws_sr_constancia_inscripcion)</label>
  </fieldset>
  <p>Para agregar una relación después, pegá la misma solicitud y marcala: vale también para el certificado que ya tenés.</p>
  <button>Dar el certificado</button>
</form>
<label for="certificate">Certificado</label>
<textarea id="certificate" readonly></textarea>
<h2>A quiénes conoce</h2>
<p>Con un CUIT o un CUIL que ARCA no conoce no se factura. Anotá acá a los clientes con los que vas a practicar.</p>
<form id="customer">
  <label>CUIT o CUIL, sin guiones <input name="cuit" required pattern="[0-9]{11}" inputmode="numeric"></label>
  <label>Nombre <input name="name" required></label>
  <label>Condición <select name="condition">
    <option value="responsable">Responsable inscripto</option>
    <option value="monotributista">Monotributista</option>
    <option value="exento">Exento</option>
  </select></label>
  <label><input type="checkbox" name="isLarge"> Empresa grande: pide Factura de Crédito Electrónica</label>
  <button>Anotar</button>
  <output></output>
</form>
<script>
  const [request, condition, certificate] = ['request', 'condition', 'certificate'].map((id) => document.getElementById(id))
  const customer = document.getElementById('customer')
  customer.addEventListener('submit', async (event) => {
    event.preventDefault()
    const { isLarge, ...typed } = Object.fromEntries(new FormData(customer))
    const body = JSON.stringify({ ...typed, isLarge: isLarge !== undefined, exists: true, isActive: true })
    const { ok } = await fetch('/simulator/taxpayers', { method: 'POST', body })
    customer.querySelector('output').value = ok ? typed.name + ': ARCA ya lo conoce.' : 'No se pudo anotar.'
  })
  document.querySelector('form').addEventListener('submit', async (event) => {
    event.preventDefault()
    const services = new FormData(event.target).getAll('service')
    const body = JSON.stringify({ signingRequest: request.value, condition: condition.value, services })
    const answer = await (await fetch('/simulator/issuers', { method: 'POST', body })).json()
    certificate.value = answer.certificate ?? answer.error
    certificate.select()
  })
</script>
</html>
`
