package org.tilewright.trace;

import java.util.List;

/**
 * A structure.
 *
 * @param name    its name
 * @param members names of its members; a member without a name is a structure whose members belong to this one
 */
public record StructSignature(String name, List<String> members) {}
