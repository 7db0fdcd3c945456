import type { ImportArea } from '../../../api/staff/imports';
import { customers as customerText } from '../../../text/customers';
import { imports as text } from '../../../text/imports';
import { policies as policyText } from '../../../text/policies';
import { companies as companyText, products as productText } from '../../../text/products';

/** How the text of a cell becomes a value. */
export type FieldKind =
  | 'text'
  | 'phone'
  | 'email'
  | 'day'
  | 'money'
  | 'percent'
  | 'line'
  | 'company'
  | 'product'
  | 'owner'
  | 'status'
  | 'period'
  | 'note';

export interface ImportField {
  name: string;
  label: string;
  kind: FieldKind;
  /** Maximum length in characters, as the table checks it. */
  most?: number;
  required?: true;
  /** Whether several columns may name it; their values are joined, or the further ones become notes. */
  several?: true;
  /** Headers of other systems that name it, in Spanish and English; the label does so too. */
  headers: string;
}

const field = (
  name: string,
  label: string,
  kind: FieldKind,
  headers: string,
  more: Partial<ImportField> = {},
): ImportField => ({ name, label, kind, headers, ...more });

const PHONE =
  'telefono, tel, tlf, telf, tfno, tfn, telef, fono, celular, cel, movil, telefono movil, telefono celular, tel celular, tel movil, numero de telefono, telefonos, telefono 1, telefono 2, celular 2, phone, phone number, mobile, mobile phone, mobile phone number, cell, cell phone, telephone, work phone, business phone, day phone, evening phone, whatsapp, whatsapp phone number, telefono trabajo, telefono oficina, telefono particular, particular, numeros de telefono, phone numbers, phone 1 value, phone 2, phone 2 value, phone 3 value, other phone, phone work, phone home, phone mobile, phone other, telefono principal de la organizacion, telefono del trabajo 2, numero de telefono 2 particular, otro telefono, phone formatted, formatted phone';
const EMAIL =
  'correo, correo electronico, email, e mail, mail, email address, correo e, direccion de correo, correos, email 2, work email, correo 2, additional email addresses, e mail address, e mail 1 value, e mail 2 value, direccion de correo electronico, direccion de correo electronico 2, direccion de correo electronico 3, email work, email home, email other, secondary email, e mail 2 address';
const DOCUMENT =
  'documento, cedula, dni, nif, nie, cif, rut, rfc, nit, ruc, curp, identificacion, numero de identificacion, numero de documento, no documento, nro documento, id number, document, document number, seguro social, ssn, tax id, passport, pasaporte, licencia, licencia de conducir, driver license, drivers license number, cedula rif, rif, c i, ci, rnc, dpi, rtn, dui, id gobierno';
const LINE =
  'seguro, ramo, linea, linea de negocio, tipo de seguro, tipo de poliza, line, line of business, lob, policy type, insurance type, coverage, coverage type, cobertura, producto de interes';

const customerFields: ImportField[] = [
  field(
    'name',
    customerText.name,
    'text',
    'nombre, nombre completo, nombre y apellidos, nombres y apellidos, apellidos y nombre, cliente, asegurado, titular, tomador, contratante, name, full name, customer, customer name, client, client name, insured, insured name, named insured, contact name, applicant, applicant name, account name, razon social, saved name, nombre o razon social, display name',
    { most: 120, required: true },
  ),
  field(
    'firstName',
    text.fields.firstName,
    'text',
    'nombres, primer nombre, first name, given name, first, insured first name, applicant first name',
  ),
  field(
    'middleName',
    text.fields.middleName,
    'text',
    'segundo nombre, middle name, middle, mi, middle initial',
  ),
  field(
    'lastName',
    text.fields.lastName,
    'text',
    'apellido, apellidos, primer apellido, apellido paterno, last name, surname, family name, last, insured last name, applicant last name',
  ),
  field(
    'secondLastName',
    text.fields.secondLastName,
    'text',
    'segundo apellido, apellido materno, second last name',
  ),
  field(
    'business',
    text.fields.business,
    'text',
    'empresa, negocio, company name, company, business name, business, dba, organization, organization name, organizacion, associated company, commercial name',
  ),
  field('phone', customerText.phone, 'phone', PHONE, { several: true }),
  field('email', customerText.email, 'email', EMAIL, { several: true, most: 254 }),
  field('document', customerText.document, 'text', DOCUMENT, { most: 40 }),
  field('line', customerText.line, 'line', LINE),
  field(
    'status',
    customerText.status,
    'status',
    'estado, estatus, situacion, etapa, status, stage, lead status, lifecycle stage, customer status, account status, client status',
  ),
  field(
    'owner',
    customerText.owner,
    'owner',
    'responsable, agente, asesor, ejecutivo, vendedor, productor, corredor, gestor, contact owner, owner, producer, agent, account manager, csr, assigned to, assigned producer, account executive, salesperson',
  ),
  field(
    'nextStep',
    customerText.nextStep,
    'text',
    'proximo paso, siguiente paso, next step, next action, tarea, pendiente',
    { most: 200 },
  ),
  field(
    'nextContactOn',
    customerText.nextContactOn,
    'day',
    'proximo contacto, fecha proximo contacto, contactar, seguimiento, fecha de seguimiento, next contact, next contact date, follow up, follow up date, next activity date, fecha de proxima llamada',
  ),
  field(
    'renewsOn',
    customerText.renewsShort,
    'day',
    'su poliza actual vence el, vencimiento, vence, fecha de vencimiento, fecha vencimiento, f vencimiento, f vto, vto, expira, fecha de expiracion, renovacion, fecha de renovacion, x date, xdate, expiration date, expiration, renewal date, renewal, current policy expiration',
  ),
  field(
    'value',
    customerText.valueShort,
    'money',
    'prima, prima anual, prima esperada, prima al ano, premium, annual premium, total premium, value, amount, deal amount, estimated premium',
  ),
  field(
    'notes',
    text.fields.notes,
    'note',
    'nota, notas, observacion, observaciones, comentario, obs, coment, descripcion, comentarios, notes, note, comments, remarks, memo, description, mensaje, message',
    { several: true, most: 4000 },
  ),
];

const policyFields: ImportField[] = [
  field(
    'customerName',
    policyText.customer,
    'text',
    'cliente, asegurado, titular, tomador, contratante, nombre, nombre completo, nombre y apellidos, nombre del cliente, nombre del asegurado, customer, customer name, client, client name, insured, insured name, named insured, name, full name, account name, applicant name',
    { most: 120 },
  ),
  field('customerDocument', text.fields.customerDocument, 'text', DOCUMENT, { most: 40 }),
  field('customerEmail', text.fields.customerEmail, 'email', EMAIL, { most: 254 }),
  field('customerPhone', text.fields.customerPhone, 'phone', PHONE),
  field(
    'number',
    policyText.number,
    'text',
    'numero, poliza, numero de poliza, no poliza, n o poliza, n o de poliza, nro poliza, num poliza, n poliza, policy, policy number, policy no, policy num, number, no de poliza, nro de poliza',
    { most: 60 },
  ),
  field(
    'company',
    policyText.company,
    'company',
    'compania, aseguradora, cia, compania de seguros, compania aseguradora, company, carrier, insurer, insurance company, writing company, issuing company, ico, carrier name, company name, master company',
    { required: true },
  ),
  field('line', policyText.line, 'line', LINE),
  field(
    'product',
    policyText.product,
    'product',
    'producto, plan, nombre del producto, product, product name, plan name',
  ),
  field(
    'premium',
    policyText.premium,
    'money',
    'prima, prima usd, prima anual, prima total, prima neta, prima bruta, importe, monto, costo, premium, annual premium, total premium, written premium, annualized premium, policy premium, full term premium',
    { required: true },
  ),
  field(
    'period',
    policyText.period,
    'period',
    'periodo, frecuencia de la prima, premium period, periodicidad',
  ),
  field(
    'commission',
    policyText.commission,
    'percent',
    'comision, porcentaje de comision, comision porcentaje, commission, commission rate, commission percent, com, comm, comis, porcentaje de com',
  ),
  field(
    'startsOn',
    policyText.startsOn,
    'day',
    'comienza, inicio, desde, fecha de inicio, fecha inicio, inicio de vigencia, inicio vigencia, vigencia desde, fecha de efecto, fecha inicio vigencia, fecha inicio de vigencia, fecha desde, fecha inicial, fec inicio, f efecto, efecto, fecha de efectividad, efectividad, emision, fecha de emision, effective date, effective, policy effective date, start date, inception date, eff date',
    { required: true },
  ),
  field(
    'endsOn',
    policyText.endsOn,
    'day',
    'termina, fin, hasta, fecha de fin, fecha fin, fin de vigencia, fin vigencia, vigencia hasta, vencimiento, fecha fin vigencia, fecha fin de vigencia, fecha hasta, fecha final, final vigencia, vence, fecha de vencimiento, fecha vencimiento, f vencimiento, f vto, vto, expira, fecha de expiracion, expiration date, expiration, policy expiration date, end date, exp date, expiry date, renewal date, fecha de renovacion',
  ),
  field(
    'status',
    policyText.status,
    'status',
    'estado, estatus, estado de la poliza, status, policy status',
  ),
  field(
    'cancelledOn',
    text.fields.cancelledOn,
    'day',
    'cancelada desde, cancelada el, fecha de cancelacion, cancellation date, cancel date, cancelled on',
  ),
];

/** Products with their companies; a row without a product is a company. */
const productFields: ImportField[] = [
  field(
    'company',
    productText.company,
    'text',
    'compania, aseguradora, cia, compania de seguros, compania aseguradora, company, carrier, insurer, insurance company',
    { most: 80, required: true },
  ),
  field(
    'name',
    text.fields.product,
    'text',
    'producto, nombre, plan, nombre del producto, product, product name, plan name',
    { most: 120 },
  ),
  field('line', productText.line, 'line', LINE),
  field(
    'premium',
    productText.premiumShort,
    'money',
    'prima, prima base, prima anual, base premium, premium',
  ),
  field('currency', productText.currency, 'text', 'divisa, currency', { most: 3 }),
  field(
    'description',
    productText.description,
    'text',
    'descripcion, detalle, description, notas',
    {
      most: 1000,
    },
  ),
  field('active', productText.activity, 'status', 'estado, activo, activa, status, active'),
  field(
    'website',
    companyText.website,
    'text',
    'web, sitio web, sitio, pagina, url, website, web site',
    { most: 290 },
  ),
  field('slug', companyText.slug, 'text', 'slug', { most: 80 }),
  field('monogram', companyText.monogram, 'text', 'siglas, abreviatura, monogram', { most: 3 }),
];

export const importFields: Record<ImportArea, readonly ImportField[]> = {
  customers: customerFields,
  policies: policyFields,
  products: productFields,
};

export const fieldOf = (area: ImportArea, name: string): ImportField | undefined =>
  importFields[area].find((one) => one.name === name);
