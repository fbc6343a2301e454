-- A comparison with null is neither true nor false, so that a null passed guards that a wrong value does not: a change of an
-- opcode that named no former category overwrote the stored one, a deletion of a parts matrix that named no day took any.
do $migration$
declare
  changes constant text[] := array[
    ['office.delete_matrix', $x$stored.created_date <> created$x$, $x$stored.created_date is distinct from created$x$],
    ['office.opcode_refusal', $x$(stored.opcategory, stored.department) <> (sent.oldopcategory, sent.olddepartment)$x$,
     $x$(stored.opcategory, stored.department) is distinct from (sent.oldopcategory, sent.olddepartment)$x$],
    ['office.opcode_refusal', $x$sent.newopcategory <> sent.oldopcategory$x$,
     $x$sent.newopcategory is distinct from sent.oldopcategory$x$],
    ['office.not_among', $x$case when value <> all (choices)
    then case value when$x$, $x$case when value is null or value <> all (choices)
    then case coalesce(value, '') when$x$],
    ['office.update_store', $x$record ->> 'storeName' <> stored ->> 'storeName'$x$,
     $x$record ->> 'storeName' is distinct from stored ->> 'storeName'$x$],
    ['office.insert_tenant_master', $x$id_of_name <> wanted$x$, $x$id_of_name is distinct from wanted$x$],
    ['office.launch_cell_error', $x$when cell.kind = 'comments' and cell.field_kind$x$,
     $x$when value is null then shared.text('validation.invalidInput')
    when cell.kind = 'comments' and cell.field_kind$x$],
    ['office.is_load', $x$select call_type in$x$, $x$select coalesce(call_type, '') in$x$],
    ['office.evaluation', $x$if part not in$x$, $x$if coalesce(part, '') not in$x$],
    ['office.change_opcode', $x$if sent.p_action not in$x$, $x$if coalesce(sent.p_action, '') not in$x$],
    ['api.bulk_dataload_process', $x$return p_call_type || ' has no load'$x$,
     $x$return format('%s has no load', p_call_type)$x$],
    ['api.update_bulk_status', $x$'Unknown call type ' || in_call_type$x$,
     $x$format('Unknown call type %s', in_call_type)$x$],
    ['api.update_bulk_status', $x$when in_status not in$x$, $x$when coalesce(in_status, '') not in$x$],
    ['api.update_bulk_status', $x$'Unknown status ' || in_status$x$, $x$format('Unknown status %s', in_status)$x$],
    ['api.enable_disable_tenant', $x$if p_action not in$x$, $x$if coalesce(p_action, '') not in$x$],
    ['api.get_filtered_module_details', $x$if in_module not in$x$, $x$if coalesce(in_module, '') not in$x$],
    ['api.get_labor_grid_details', $x$call_type <> 'Grid_Type'$x$, $x$call_type is distinct from 'Grid_Type'$x$],
    ['api.get_missing_labor_parts_dates', $x$if $3 not in$x$, $x$if coalesce($3, '') not in$x$],
    ['api.insert_update_multiple_dms_details', $x$if p_action not in$x$, $x$if coalesce(p_action, '') not in$x$],
    ['api.insert_update_parts_matrix', $x$if action not in$x$, $x$if coalesce(action, '') not in$x$],
    ['api.insert_update_parts_matrix', $x$when $5 not in$x$, $x$when coalesce($5, '') not in$x$],
    ['api.matrix_type_update', $x$if in_activity not in$x$, $x$if coalesce(in_activity, '') not in$x$],
    ['api.parts_matrix_file_upload', $x$when matrix_or_fleet not in$x$, $x$when coalesce(matrix_or_fleet, '') not in$x$],
    ['api.set_checklist_status', $x$if p_status not in$x$, $x$if coalesce(p_status, '') not in$x$],
    ['api.store_settings', $x$if settingtype not in$x$, $x$if coalesce(settingtype, '') not in$x$],
    ['api.store_settings', $x$elsif action <> 'set'$x$, $x$elsif action is distinct from 'set'$x$],
    ['api.update_labor_grid_details', $x$if p_call not in$x$, $x$if coalesce(p_call, '') not in$x$],
    ['api.update_labor_grid_type', $x$if in_activity not in$x$, $x$if coalesce(in_activity, '') not in$x$]
  ];
  change text[];
  before text;
  source text;
begin
  foreach change slice 1 in array changes loop
    before := pg_get_functiondef(change[1]::regproc);
    source := replace(before, change[2], change[3]);
    if source = before then raise exception '% does not hold %', change[1], change[2]; end if;
    execute source;
  end loop;
end $migration$;
