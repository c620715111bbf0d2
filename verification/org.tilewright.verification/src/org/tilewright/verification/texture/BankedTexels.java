package org.tilewright.verification.texture;

import java.util.Arrays;
import java.util.Map;

import org.tilewright.protocol.cache.LineSets;
import org.tilewright.protocol.cache.Replacement;
import org.tilewright.protocol.texture.BankMap;
import org.tilewright.protocol.texture.DataOrganisation;
import org.tilewright.protocol.texture.FootprintAccesses;
import org.tilewright.protocol.texture.PlacedLevel;
import org.tilewright.protocol.texture.Placement;
import org.tilewright.protocol.texture.TagOrganisation;
import org.tilewright.protocol.texture.TextureSets;
import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;

/**
 * Footprints of a repeating level, at every place and in every order, through a texture cache with four data banks. Each
 * texel comes out of its bank with its own value, an access asks no bank and no word multiplexer for two things at once,
 * every access serves something, a footprint in which no two texels stand in each other's way takes one access, and the
 * refill of a line fills its part of every bank.
 *
 * <p>The data are a ghost: a texel's value is its own address, and a refill writes each texel of the line where the bank
 * map puts it. What may be read at once follows from wires, not from the circuits under test.
 */
public final class BankedTexels extends Harness {

    private static final int SAW_TEXEL = 0;
    private static final int SAW_WHOLE = 1;
    private static final int SAW_CONFLICT = 2;
    private static final int SAW_VICTIM = 3;
    private static final int FOOTPRINT = 4;
    private static final int FREE = -1;

    private final int edge;
    private final int lineTexels;
    private final int ways;
    private final boolean interleaved;
    private final boolean tagsEnough;
    private final PlacedLevel level;
    private final BankMap map;

    /** What it keeps between two accesses of a footprint is begun anew by every step. */
    private final transient FootprintAccesses accesses;
    private final LineSets lines;
    private final TextureSets cache;

    /** By line of the cache, bank and word: the address of the texel there plus 1, 0 while nothing was written. */
    private final int[] data;

    private final transient int[] texels = new int[FOOTPRINT];
    private final transient int[] lineOfBank = new int[BankMap.BANKS];
    private final transient int[] wordOfBank = new int[BankMap.BANKS];
    private final transient int[] texelOfMultiplexer = new int[BankMap.BANKS];

    /** Takes edge, placement, lineTexels, organisation, tags, sets and ways. */
    public BankedTexels(Bounds bounds) {
        edge = bounds.number("edge");
        lineTexels = bounds.number("lineTexels");
        ways = bounds.number("ways");
        int sets = bounds.number("sets");
        Placement placement = NamedPlacement.of(bounds.text("placement"));
        DataOrganisation organisation = bounds.constant("organisation", DataOrganisation.class);
        TagOrganisation tags = bounds.constant("tags", TagOrganisation.class);
        interleaved = organisation == DataOrganisation.INTERLEAVED;
        tagsEnough = tags.looksUpSeveralSets() && !tags.isBanked();
        level = new PlacedLevel(placement, edge, edge);
        map = new BankMap(organisation, placement.smallestTile(), lineTexels);
        accesses = new FootprintAccesses(map, 1, tags, sets, ways);
        lines = new LineSets(sets, ways, Replacement.LRU);
        cache = new TextureSets(lines);
        data = new int[sets * ways * lineTexels];
    }

    @Override
    public void step() {
        fetch(Choice.upTo(edge * edge));
    }

    private void fetch(int place) {
        int left = place % edge;
        int top = place / edge;
        for (int corner = 0; corner < FOOTPRINT; corner++) {
            texels[corner] = level.offset((left + (corner & 1)) % edge, (top + (corner >> 1)) % edge);
        }
        accesses.begin(texels[0], texels[1], texels[2], texels[3], FootprintAccesses.WHOLE);
        int open = FootprintAccesses.WHOLE;
        int number = 0;
        while (open != 0) {
            int served = accesses.next();
            check(served != 0 && (served & ~open) == 0, "an access serves nothing, or what was served before");
            lookUp();
            read(served);
            open &= ~served;
            number++;
        }
        Choice.saw(number == 1 ? SAW_WHOLE : SAW_CONFLICT);
        check(number == 1 || !tagsEnough || ways < FOOTPRINT || meet(),
                "a footprint without conflict takes more than one access");
    }

    /** Looks up the lines of the access and fetches those that are absent. */
    private void lookUp() {
        for (int index = 0; index < accesses.lines(); index++) {
            int block = accesses.line(index);
            int set = lines.setOf(block);
            int way = cache.lookUp(set, block);
            if (way == LineSets.ABSENT) {
                way = cache.victim(set, ownWays(set, index));
                check(way != TextureSets.NO_VICTIM, "an access finds no line to take");
                if (lines.isPresent(set, way)) {
                    Choice.saw(SAW_VICTIM);
                }
                cache.take(set, way, block);
                refill(lines.line(set, way), block);
                cache.arrive(set, way);
            }
        }
    }

    /** The ways of a set that hold lines which the access has looked up before this one. */
    private int ownWays(int set, int before) {
        int own = 0;
        for (int index = 0; index < before; index++) {
            int way = lines.find(set, accesses.line(index));
            own |= way == LineSets.ABSENT ? 0 : 1 << way;
        }
        return own;
    }

    private void refill(int line, int block) {
        int first = line * lineTexels;
        for (int texel = block * lineTexels; texel < (block + 1) * lineTexels; texel++) {
            data[first + place(texel)] = texel + 1;
        }
        for (int word = first; word < first + lineTexels; word++) {
            check(data[word] - 1 >= block * lineTexels && data[word] - 1 < (block + 1) * lineTexels,
                    "a refill leaves a word of a bank as it was");
        }
    }

    /** A place in a line's part of all banks: each bank has a quarter of it. */
    private int place(int texel) {
        return map.bank(texel) * (lineTexels / BankMap.BANKS) + map.word(texel);
    }

    private void read(int served) {
        Arrays.fill(lineOfBank, FREE);
        Arrays.fill(wordOfBank, FREE);
        Arrays.fill(texelOfMultiplexer, FREE);
        for (int left = served; left != 0; left &= left - 1) {
            int texel = texels[Integer.numberOfTrailingZeros(left)];
            int block = texel / lineTexels;
            int set = lines.setOf(block);
            int way = lines.find(set, block);
            check(way != LineSets.ABSENT, "an access serves a texel whose line it does not look up");
            int bank = map.bank(texel);
            check(takes(lineOfBank, bank, block), "an access reads two lines of one bank");
            if (interleaved) {
                check(takes(wordOfBank, bank, map.word(texel)), "an access reads two words of one bank");
            } else {
                check(takes(texelOfMultiplexer, map.multiplexer(texel), texel),
                        "an access asks a word multiplexer for two words");
            }
            check(data[lines.line(set, way) * lineTexels + place(texel)] == texel + 1,
                    "a texel has another one's value");
            Choice.saw(SAW_TEXEL);
        }
    }

    private static boolean takes(int[] resource, int number, int by) {
        boolean free = resource[number] == FREE || resource[number] == by;
        resource[number] = by;
        return free;
    }

    /** Whether two different texels of the footprint cannot be read at once, by the wires. */
    private boolean meet() {
        for (int one = 0; one < FOOTPRINT; one++) {
            for (int other = 0; other < one; other++) {
                int texel = texels[one];
                int with = texels[other];
                boolean bank = map.bank(texel) == map.bank(with)
                        && (texel / lineTexels != with / lineTexels
                                || interleaved && map.word(texel) != map.word(with));
                if (bank || !interleaved && texel != with && map.multiplexer(texel) == map.multiplexer(with)) {
                    return true;
                }
            }
        }
        return false;
    }

    @Override
    public String describe(int[] choices) {
        return "texture unit -> texture cache: footprint at column " + choices[0] % edge + ", row " + choices[0] / edge;
    }

    @Override
    public void show(Map<String, String> values) {
        for (int set = 0; set < lines.sets(); set++) {
            for (int way = 0; way < ways; way++) {
                values.put("set " + set + " way " + way,
                        lines.isPresent(set, way) ? "line " + lines.block(set, way) : "invalid");
                values.put("set " + set + " way " + way + " texels",
                        Arrays.toString(Arrays.copyOfRange(data, lines.line(set, way) * lineTexels,
                                (lines.line(set, way) + 1) * lineTexels)));
            }
        }
    }

    /** A cache that holds the whole level may be left as it is by every footprint. */
    @Override
    public boolean mayRest() {
        return true;
    }

    @Override
    public String[] witnesses() {
        return new String[] { "a texel is read", "a footprint takes one access", "a footprint takes several accesses",
                "a line is taken for another block" };
    }
}
