package org.tilewright.shader.glsl.type;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.shader.form.Kind;

/** A structure. Two are the same only if they are one declaration, or of several sources of a stage. */
public final class StructType implements Type {

    private final String name;
    private final List<Member> members;
    private final List<Kind> leaves = new ArrayList<>();

    /**
     * Something in a structure.
     *
     * @param name what sources call it
     * @param type what it is
     */
    public record Member(String name, Type type) {}

    /** A structure with its members, of which there is at least one. */
    public StructType(String name, List<Member> members) {
        this.name = name;
        this.members = List.copyOf(members);
        this.members.forEach(member -> leaves.addAll(member.type().leaves()));
    }

    /** What sources call it. */
    public String name() {
        return name;
    }

    /** What is in it, in order. */
    public List<Member> members() {
        return members;
    }

    /** The number of the member of a name, or -1. */
    public int member(String word) {
        for (int i = 0; i < members.size(); i++) {
            if (members.get(i).name().equals(word)) {
                return i;
            }
        }
        return -1;
    }

    /** The number of the first leaf of a member. */
    public int firstLeaf(int member) {
        int first = 0;
        for (int i = 0; i < member; i++) {
            first += members.get(i).type().leaves().size();
        }
        return first;
    }

    /** Whether another source's declaration is of the same structure: of that name, with members of the same names and types. */
    public boolean isDeclaredAs(StructType other) {
        return name.equals(other.name) && members.equals(other.members);
    }

    @Override
    public List<Kind> leaves() {
        return leaves;
    }

    @Override
    public int size(int leaf) {
        int rest = leaf;
        for (Member member : members) {
            int count = member.type().leaves().size();
            if (rest < count) {
                return member.type().size(rest);
            }
            rest -= count;
        }
        throw new IndexOutOfBoundsException(name + " has no leaf " + leaf);
    }

    @Override
    public boolean holdsSamplers() {
        return members.stream().anyMatch(member -> member.type().holdsSamplers());
    }

    @Override
    public boolean holdsArrays() {
        return members.stream().anyMatch(member -> member.type().holdsArrays());
    }

    @Override
    public String toString() {
        return name;
    }
}
